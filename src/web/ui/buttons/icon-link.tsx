import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { tipOf, type Tip } from './icon-button'

type IconAnchorProps = Tip & ActionIconProps & Omit<ComponentProps<'a'>, 'aria-label' | keyof ActionIconProps>

function IconAnchor({ label, tip, tipSide, className, ...rest }: IconAnchorProps) {
  return <ActionIcon component="a" {...rest} {...tipOf({ label, tip, tipSide }, className)} />
}

/** An icon that links to another page. */
export const IconLink = createLink(IconAnchor)
