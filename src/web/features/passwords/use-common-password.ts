import { useEffect, useState } from 'react'
import { passwordMaxLength, passwordMinLength } from '@/domain/account'
import { trpcClient } from '@/web/app/trpc'

const pause = 300

/** Whether the password is among the common ones, asked when typing pauses. An answer is about the very password it was asked for. */
export function useCommonPassword(password: string) {
  const [common, setCommon] = useState<string | null>(null)
  useEffect(() => {
    if (password.length < passwordMinLength || password.length > passwordMaxLength) return undefined
    const asking = new AbortController()
    const timer = setTimeout(() => {
      trpcClient.password.judge.mutate({ password }, { signal: asking.signal }).then(
        ({ isCommon }) => setCommon(isCommon ? password : null),
        // A hint that cannot be had is no failure: the password is judged again when it is sent.
        () => undefined,
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [password])
  return common !== null && common === password
}
