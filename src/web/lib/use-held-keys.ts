import { useEffectEvent, useLayoutEffect } from 'react'
import { holdKeys } from './key-queue'

/** Holds keys while shown in place of a part that is about to open; `onCancel` closes that part. */
export function useHeldKeys(onCancel: () => void) {
  const cancel = useEffectEvent(onCancel)
  useLayoutEffect(() => holdKeys(() => cancel()), [])
}
