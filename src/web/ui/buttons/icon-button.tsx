import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import styles from './icon-button.module.css'

type IconButtonProps = Tip &
  ActionIconProps &
  Omit<ComponentProps<'button'>, 'aria-label' | keyof ActionIconProps>

export function IconButton({ label, tip, tipSide, className, ...rest }: IconButtonProps) {
  return <ActionIcon {...rest} {...tipOf({ label, tip, tipSide }, className)} />
}

export type Tip = {
  /** Names what the button does, for screen readers and in the tooltip. */
  label: string
  /** A shorter tooltip, if the label has to be longer. */
  tip?: string
  /** `start` keeps the tooltip of a button at the right edge within the page. */
  tipSide?: 'center' | 'start'
}

/** A tooltip made by the style sheet alone, which renders nothing until it is shown. */
export function tipOf({ label, tip = label, tipSide = 'center' }: Tip, more?: string) {
  return {
    'aria-label': label,
    'data-tip': tip,
    'data-tip-side': tipSide,
    className: more ? `${styles.tip} ${more}` : styles.tip,
  }
}
