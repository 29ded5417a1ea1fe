import { Popover } from '@mantine/core'
import { type ReactNode, useImperativeHandle, type Ref } from 'react'
import type { PickerProps } from './open-picker'

type PickerPopoverProps = Omit<PickerProps, 'tasks'> & {
  label: string
  className?: string
  children: ReactNode
}

/** The dropdown of a picker. It is open as long as it is rendered. */
export function PickerPopover(props: PickerPopoverProps) {
  const { label, className, anchor, inDialog, onClose, children } = props
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
      <Popover.Dropdown className={className} aria-label={label} aria-labelledby={undefined}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Where there is no room, the dropdown covers what it was opened from rather than leave the screen. */
export const inSight = { flip: true, shift: { crossAxis: true, padding: 8 } }

type AnchorProps = { element: HTMLElement; ref?: Ref<HTMLElement> }

/** Lets a Mantine dropdown open at an element that something else renders. */
export function Anchor({ element, ref }: AnchorProps) {
  useImperativeHandle(ref, () => element, [element])
  return null
}
