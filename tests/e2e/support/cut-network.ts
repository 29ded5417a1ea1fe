import type { Page, Route } from '@playwright/test'

/**
 * The subject of a request, without its parameters: the path of a file, or the called procedure. A write
 * counts as a different subject in each step, because each step keeps its typed text elsewhere.
 */
function subjectOf(route: Route, step: string) {
  const request = route.request()
  const { pathname } = new URL(request.url())
  return request.method() === 'POST' ? `${pathname} to ${step}` : pathname
}

/** Cuts the network at single requests: once armed, it cuts the next request with a new subject. */
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
    /** The subjects of the cut requests. */
    subjects,
    /** Does a step and cuts the network once during it; returns whether a request was cut. */
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
