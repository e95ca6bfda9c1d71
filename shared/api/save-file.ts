/** Hands a file to the browser to keep, under its own name. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // Some browsers fetch the file only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
