import { useLayoutEffect } from 'react'

export function usePageTitle(screen: string) {
  useLayoutEffect(() => {
    document.title = `${screen} · Laneway`
  }, [screen])
}
