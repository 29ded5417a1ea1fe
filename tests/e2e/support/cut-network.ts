import type { Page, Route } from '@playwright/test'

/**
 * What a request asks for, whatever its parameters: the path of a file, or the called procedure. A write is another one
 * in each step, because what was typed for it is kept elsewhere.
 */
function subjectOf(route: Route, step: string) {
  const request = route.request()
  const { pathname } = new URL(request.url())
  return request.method() === 'POST' ? `${pathname} to ${step}` : pathname
}

/** Cuts the network at single requests: each time it is armed, at the next request for something not cut before. */
export async function cutNetwork(page: Page) {
  const subjects: string[] = []
  let isArmed = false
  let current = ''

  await page.route('**/*', (route) => {
    const subject = subjectOf(route, current)
    if (!isArmed || subjects.includes(subject)) return route.fallback()
    isArmed = false
    subjects.push(subject)
    return route.abort()
  })

  return {
    /** The subjects of the requests that were cut. */
    subjects,
    /** Does a step while the network is cut once; returns whether it was. */
    async during(step: string, act: () => Promise<void>) {
      current = step
      isArmed = true
      const before = subjects.length
      await act()
      isArmed = false
      return subjects.length > before
    },
  }
}
