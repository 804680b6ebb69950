// One WebSocket to a table. It comes back by itself, and asks again what was not answered: the server does
// nothing twice under one key.

import type { ClientMessage, ServerMessage } from "./messages";

export type Request = Exclude<ClientMessage, { type: "hello" }>;
export type Answer = Extract<ServerMessage, { key: string }> | { type: "snapshot"; key?: string };
type Unkeyed<T> = T extends unknown ? Omit<T, "key"> : never;
export type UnkeyedRequest = Unkeyed<Request>;

interface Waiting {
  text: string;
  resolve: (answer: ServerMessage) => void;
}

export interface Listener {
  hear(message: ServerMessage): void;
  connection(open: boolean): void;
  greeting(): string;
}

/** What a table asks, and hears answers of. */
export interface Line {
  ask(request: UnkeyedRequest): Promise<ServerMessage>;
  close(): void;
}

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5000;
const LATER = 1000;

export class TableSocket implements Line {
  #socket: WebSocket | undefined;
  #waiting = new Map<string, Waiting>();
  #pause = FIRST_PAUSE;
  #done = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly game: string,
    readonly listener: Listener,
  ) {
    this.#open();
    addEventListener("online", this.#hurry);
  }

  /** Say something that is answered; the promise is kept however often the connection breaks. */
  ask(request: UnkeyedRequest): Promise<ServerMessage> {
    const key = freshKey();
    const text = JSON.stringify({ ...request, key });
    return new Promise((resolve) => {
      this.#waiting.set(key, { text, resolve });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
    });
  }

  close(): void {
    this.#done = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#hurry);
    this.#socket?.close();
  }

  #hurry = (): void => {
    if (this.#socket && this.#socket.readyState >= WebSocket.CLOSING) this.#open();
  };

  #open(): void {
    clearTimeout(this.#timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.game}/socket`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#pause = FIRST_PAUSE;
      socket.send(this.listener.greeting());
      for (const { text } of this.#waiting.values()) socket.send(text);
      this.listener.connection(true);
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as ServerMessage);
    socket.onclose = () => this.#comeBack(socket);
  }

  #hear(message: ServerMessage): void {
    if (message.type === "closing") {
      if (message.after_ms === null) this.#done = true;
      else this.#pause = message.after_ms;
    }
    this.listener.hear(message);
    const key = "key" in message ? message.key : undefined;
    if (!key) return;
    if (message.type === "unavailable") {
      setTimeout(() => this.#again(key), LATER);
      return;
    }
    this.#waiting.get(key)?.resolve(message);
    this.#waiting.delete(key);
  }

  /** What the disk did not take is sent again after a while. */
  #again(key: string): void {
    const waiting = this.#waiting.get(key);
    if (waiting && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(waiting.text);
  }

  #comeBack(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.listener.connection(false);
    if (this.#done) return;
    // Not all at once when a server comes back.
    this.#timer = setTimeout(() => this.#open(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }
}

function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
