import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { Anchor, inSight } from './anchor'
import type { PickerProps } from './picker-props'

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
