import { useImperativeHandle, type Ref } from 'react'

/** Where there is no room, the dropdown covers what it was opened from rather than leave the screen. */
export const inSight = { flip: true, shift: { crossAxis: true, padding: 8 } }

type AnchorProps = { element: HTMLElement; ref?: Ref<HTMLElement> }

/** Lets a Mantine dropdown open at an element that something else renders. */
export function Anchor({ element, ref }: AnchorProps) {
  useImperativeHandle(ref, () => element, [element])
  return null
}
