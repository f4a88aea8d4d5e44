/** Hands a file to the browser as a download. */
export function saveFile(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has its own hold on the data once it has started, which a busy machine may be slow to do.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
