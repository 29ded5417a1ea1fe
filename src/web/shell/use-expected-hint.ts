import { useLayoutEffect } from 'react'
import type { Viewer } from '@/web/app/viewer'
import { rememberUnconfirmedAccount } from '@/web/lib/preferences'

/** Tells the next page load whether to leave room for the hint at an unconfirmed address, and takes this one's away. */
export function useExpectedHint({ id, emailProven }: Viewer) {
  useLayoutEffect(() => {
    delete document.documentElement.dataset.hint
    rememberUnconfirmedAccount(emailProven ? null : id)
    return () => rememberUnconfirmedAccount(null)
  }, [id, emailProven])
}
