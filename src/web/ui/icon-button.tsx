import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { tipOf, type Tip } from './icon-tip'

type IconButtonProps = Tip &
  ActionIconProps &
  Omit<ComponentProps<'button'>, 'aria-label' | keyof ActionIconProps>

export function IconButton({ label, tip, tipSide, className, ...rest }: IconButtonProps) {
  return <ActionIcon {...rest} {...tipOf({ label, tip, tipSide }, className)} />
}
