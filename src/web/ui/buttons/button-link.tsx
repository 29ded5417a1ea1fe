import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type ButtonAnchorProps = ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>

function ButtonAnchor(props: ButtonAnchorProps) {
  return <Button component="a" {...props} />
}

/** A link that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor)
