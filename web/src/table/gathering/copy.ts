// Copying a text, also where the browser keeps its clipboard from pages that come over plain http.

export async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand("copy");
  }
}
