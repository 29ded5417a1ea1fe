/** Whether files are dragged from elsewhere, and no card of a board. */
export const holdsFiles = ({ types }: DataTransfer) => types.includes('Files')

/** A file that misses its target is not opened in place of the page. */
export function refuseStrayFiles() {
  const listening = new AbortController()
  for (const type of ['dragover', 'drop'] as const) {
    window.addEventListener(
      type,
      (event) => {
        if (event.defaultPrevented || !event.dataTransfer || !holdsFiles(event.dataTransfer)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'none'
      },
      { signal: listening.signal },
    )
  }
  return () => listening.abort()
}
