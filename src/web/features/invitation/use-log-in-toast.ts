import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { notify } from '@/web/lib/notify'

/** Explains why nothing was accepted if the session had ended. */
export function useLogInToast(enabled: boolean) {
  const navigate = useNavigate({ from: '/invite/$token' })
  useEffect(() => {
    if (!enabled) return
    notify.error('Please log in to accept this invitation', 'Authentication Required')
    void navigate({ search: ({ mailed }) => ({ mailed }), replace: true })
  }, [enabled, navigate])
}
