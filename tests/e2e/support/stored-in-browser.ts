import type { Page } from '@playwright/test'

/** Everything that the browser stores for the page: the names of the items, and all items as one text. */
export const storedInBrowser = (page: Page) =>
  page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('not read')))
      })
    const answers: string[] = []
    const texts: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store)
        answers.push(...(await done(reading.getAllKeys())).map(String))
        texts.push(JSON.stringify(await done(reading.getAll())))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        texts.push(request.url, (await response?.text()) ?? '')
      }
    }
    return {
      local: Object.keys(localStorage).toSorted(),
      tab: Object.keys(sessionStorage).toSorted(),
      answers,
      everything: [JSON.stringify([localStorage, sessionStorage]), ...texts].join('\n'),
    }
  })
