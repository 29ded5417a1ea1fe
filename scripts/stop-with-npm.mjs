// @ts-check
const checkMilliseconds = 250

/** npm exits on a signal without stopping the script that it runs: then this process stops as well. */
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
