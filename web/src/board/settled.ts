// A value that stays the same object as long as its content does, so that nothing is drawn again without need:
// every message of the server brings new objects that mostly say what the last one said.

export function settled<Value>(read: () => Value): () => Value {
  let written = "";
  let last: Value;
  return () => {
    const value = read();
    const now = JSON.stringify(value);
    if (now !== written) {
      written = now;
      last = value;
    }
    return last;
  };
}
