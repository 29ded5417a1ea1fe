/** Takes the JSON that the server sent in this element of the page; undefined without the element. */
export function takeSentJson(id: string): unknown {
  const element = document.getElementById(id)
  const text = element?.textContent
  element?.remove()
  return text ? JSON.parse(text) : undefined
}
