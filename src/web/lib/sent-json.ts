/** Takes the JSON that the server has sent in this element of the page; undefined without it. */
export function takeSentJson(id: string): unknown {
  const element = document.getElementById(id)
  const text = element?.textContent
  element?.remove()
  return text ? JSON.parse(text) : undefined
}
