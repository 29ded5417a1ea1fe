import type { Page, Route } from '@playwright/test'

/** What a request asks for, whatever its parameters: the path of a file, or the called procedure. */
const subjectOf = (route: Route) => new URL(route.request().url()).pathname

/** Cuts the network at single requests: each time it is armed, at the next request for something not cut before. */
export async function cutNetwork(page: Page) {
  const subjects: string[] = []
  let isArmed = false

  await page.route('**/*', (route) => {
    const subject = subjectOf(route)
    if (!isArmed || subjects.includes(subject)) return route.fallback()
    isArmed = false
    subjects.push(subject)
    return route.abort()
  })

  return {
    /** The subjects of the requests that were cut. */
    subjects,
    /** Does something while the network is cut once; returns whether it was. */
    async during(act: () => Promise<void>) {
      isArmed = true
      const before = subjects.length
      await act()
      isArmed = false
      return subjects.length > before
    },
  }
}
