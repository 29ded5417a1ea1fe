import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './button-class'
import styles from './button.module.css'

export type IconButtonLook = Pick<ButtonLook, 'variant'> & {
  /** Says what the button does, to a screen reader and in the tip. */
  label: string
  /** A shorter tip, where the label has to say more. */
  tip?: string
  /** `start` keeps the tip of a button at the right edge on the page. */
  tipSide?: 'center' | 'start'
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & IconButtonLook

export function IconButton(props: IconButtonProps) {
  const { label, tip, variant, tipSide, className, type = 'button', ...rest } = props
  return <button {...rest} type={type} {...iconButtonLook({ label, tip, variant, tipSide }, className)} />
}

/** The same look for a link. */
export function iconButtonLook(look: IconButtonLook, more = '') {
  const { label, tip = label, variant = 'quiet', tipSide = 'center' } = look
  return {
    'aria-label': label,
    'data-tip': tip,
    'data-tip-side': tipSide,
    className: buttonClass({ variant }, `${styles.icon} ${styles.tip} ${more}`),
  }
}
