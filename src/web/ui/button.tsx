import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './button-class'

type ButtonProps = ComponentProps<'button'> & ButtonLook

export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={buttonClass({ variant, size }, className)} />
}
