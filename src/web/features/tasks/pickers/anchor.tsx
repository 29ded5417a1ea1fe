import { useImperativeHandle, type Ref } from 'react'

type AnchorProps = { element: HTMLElement; ref?: Ref<HTMLElement> }

/** Lets a Mantine dropdown open at an element that something else renders. */
export function Anchor({ element, ref }: AnchorProps) {
  useImperativeHandle(ref, () => element, [element])
  return null
}
