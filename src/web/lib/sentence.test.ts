import { expect, test } from 'vitest'
import { joined, nameIn, plainSentence, sentence } from './sentence'

test('a sentence keeps its names apart from its words', () => {
  const moved = sentence`moved ${2} tasks from ${nameIn('Soil')} to ${sentence`the lane ${nameIn('Trees')}`}`
  expect(plainSentence(moved)).toBe('moved 2 tasks from Soil to the lane Trees')
  expect(typeof moved === 'string' ? [] : moved.filter((part) => typeof part === 'object')).toEqual([
    { name: 'Soil' },
    { name: 'Trees' },
  ])
})

test('sentences are joined as a list', () => {
  const names = ['Soil', 'Trees', 'Beds'].map(nameIn)
  expect(plainSentence(joined(names, ', ', ' and '))).toBe('Soil, Trees and Beds')
  expect(plainSentence(joined(names.slice(0, 1), ', ', ' and '))).toBe('Soil')
  expect(plainSentence('deleted it')).toBe('deleted it')
})
