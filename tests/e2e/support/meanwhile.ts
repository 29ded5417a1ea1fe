import type { Page } from '@playwright/test'
import { callsOf } from './calls'
import { routeOnce } from './route-once'

/** Runs an action while the page's next such call is pending, before the page gets the answer. */
export const meanwhile = (page: Page, call: string, act: () => Promise<unknown>) =>
  routeOnce(page, callsOf(call), async (route) => {
    await act()
    await route.continue()
  })
