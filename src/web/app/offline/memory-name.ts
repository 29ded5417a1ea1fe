/** The browser's database with what was last seen. */
export const memoryName = 'laneway'

/** Nobody is signed in: nothing stays to be seen. Other tabs hold it open until they notice, and it goes then. */
export function forgetMemory() {
  if ('indexedDB' in window) indexedDB.deleteDatabase(memoryName)
}
