/** Tells whether a task speaks of every word of `text`, in its title or description. */
export function textFilter(text: string) {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return (task: { title: string; description: string }) => {
    if (words.length === 0) return true
    const spoken = `${task.title}\n${task.description}`.toLocaleLowerCase()
    return words.every((word) => spoken.includes(word))
  }
}
