// @ts-check
const checkMilliseconds = 250

/** npm ends at once when it is told to, and leaves the script it runs behind: then this process stops as well. */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, checkMilliseconds)
  watch.unref()
}
