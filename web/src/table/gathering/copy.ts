// Copying a text, also where the browser keeps its clipboard from pages that come over plain http.

export async function copyFrom(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand("copy");
  }
}

/** Copy a text that no field shows. */
export async function copyText(text: string): Promise<boolean> {
  const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true });
  document.body.append(field);
  try {
    return await copyFrom(field);
  } finally {
    field.remove();
  }
}
