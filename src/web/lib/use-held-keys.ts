import { useEffectEvent, useLayoutEffect } from 'react'
import { holdKeys } from './key-queue'

/** Holds keys for as long as the component is shown, which stands for what is about to open; `onCancel` closes that. */
export function useHeldKeys(onCancel: () => void) {
  const cancel = useEffectEvent(onCancel)
  useLayoutEffect(() => holdKeys(() => cancel()), [])
}
