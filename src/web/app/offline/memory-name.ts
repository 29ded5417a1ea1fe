/** The browser's database with what was last seen. */
export const memoryName = 'laneway'

const longestMilliseconds = 1_000

/**
 * Deletes what was last seen. It waits for tabs of a former version, which hold the database open, for a second at
 * most: it goes when they notice that nobody is signed in, and the next page deletes it again.
 */
export async function forgetMemory() {
  if (!('indexedDB' in window)) return
  const deleting = indexedDB.deleteDatabase(memoryName)
  await new Promise<void>((resolve) => {
    const done = () => resolve()
    deleting.addEventListener('success', done)
    deleting.addEventListener('error', done)
    setTimeout(done, longestMilliseconds)
  })
}
