import { Popover } from '@mantine/core'
import {
  type ReactNode,
  useEffectEvent,
  useImperativeHandle,
  useInsertionEffect,
  useRef,
  type Ref,
} from 'react'
import { holdKeys } from '@/web/lib/key-queue'
import type { PickerProps } from './open-picker'

type PickerPopoverProps = Omit<PickerProps, 'tasks'> & {
  label: string
  className?: string
  children: ReactNode
}

/** The dropdown of a picker. It is open as long as it is rendered, and keys wait until it has the focus. */
export function PickerPopover(props: PickerPopoverProps) {
  const { label, className, anchor, inDialog, onClose, children } = props
  const release = useKeysHeldUntilFocus(onClose)
  return (
    <Popover
      opened
      trapFocus
      withinPortal={!inDialog}
      portalProps={{ target: '#main' }}
      floatingStrategy="fixed"
      middlewares={inSight}
      onChange={(stays) => !stays && onClose()}
    >
      <Popover.Target>
        <Anchor element={anchor} />
      </Popover.Target>
      <Popover.Dropdown
        className={className}
        aria-label={label}
        aria-labelledby={undefined}
        onFocus={() => release.current()}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Mantine moves the focus a moment after it has rendered: a key that is typed before would act on the task. */
function useKeysHeldUntilFocus(onCancel: () => void) {
  const release = useRef(() => {})
  const cancel = useEffectEvent(onCancel)
  // Before the layout effects of what it shows, because they can move the focus.
  useInsertionEffect(() => {
    release.current = holdKeys(() => cancel())
    return () => release.current()
  }, [])
  return release
}

/** Where there is no room, the dropdown covers what it was opened from rather than leave the screen. */
export const inSight = { flip: true, shift: { crossAxis: true, padding: 8 } }

type AnchorProps = { element: HTMLElement; ref?: Ref<HTMLElement> }

/** Lets a Mantine dropdown open at an element that something else renders. */
export function Anchor({ element, ref }: AnchorProps) {
  useImperativeHandle(ref, () => element, [element])
  return null
}
