/** The id of the task whose card or row has the focus, or contains this element. */
export function taskAround(element: Element | null) {
  const item = element?.closest<HTMLElement>('li[data-id]')
  return item ? Number(item.dataset.id) : null
}

/** The id of the task whose card or row has the focus or else is under the pointer. */
export const taskInHand = () =>
  taskAround(document.activeElement) ?? taskAround(document.querySelector('li[data-id]:hover'))
