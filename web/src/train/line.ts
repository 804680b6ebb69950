// An exercise as a table sees it: one position, and one decision, which is graded instead of played.

import { Refused } from "../wire/http";
import type { AnswerGraded, ExerciseGiven, ServerMessage, Snapshot } from "../wire/messages";
import type { Line, Listener, UnkeyedRequest } from "../wire/socket";

export class ExerciseLine implements Line {
  constructor(
    readonly given: ExerciseGiven,
    readonly listener: Listener,
    readonly grade: (action: string) => Promise<AnswerGraded>,
  ) {}

  /** Show the position. */
  open(): void {
    this.listener.connection(true);
    this.#hear(this.#snapshot(false));
  }

  async ask(request: UnkeyedRequest): Promise<ServerMessage> {
    const { seat, tickets, offer, routes } = this.given;
    if (request.type === "plan") return this.#hear({ type: "plan", seat, key: "", v: this.#steps, tickets, offer, routes });
    if (request.type !== "move") return { type: "illegal", seat, key: "", reason: { id: "message-form" } };
    try {
      await this.grade(request.action);
      return this.#hear(this.#snapshot(true));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { type: "illegal", seat, key: "", reason: error.reason };
    }
  }

  close(): void {}

  get #steps(): number {
    return this.given.entries.length;
  }

  /** Once it is answered there is nothing to decide any more. */
  #snapshot(answered: boolean): Snapshot {
    const { seat, entries, position } = this.given;
    const shown = answered ? { ...position, phase: "over", legal: [], deciding: [] } : position;
    return { type: "snapshot", seat, v: this.#steps + Number(answered), entries, position: shown, clock: null, since: 0 };
  }

  #hear(message: ServerMessage): ServerMessage {
    this.listener.hear(message);
    return message;
  }
}
