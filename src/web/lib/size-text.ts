import { counted } from '@/domain/counted'
const units = ['kB', 'MB', 'GB']

/** A size in words: "284 kB", "1.2 MB". */
export function sizeText(bytes: number) {
  if (bytes < 1_000) return counted(bytes, 'byte')
  let amount = bytes / 1_000
  const rest = [...units]
  while (Math.round(amount) >= 1_000 && rest.length > 1) {
    amount /= 1_000
    rest.shift()
  }
  const [unit] = rest
  return `${amount < 9.95 && unit !== 'kB' ? amount.toFixed(1) : Math.round(amount)} ${unit}`
}
