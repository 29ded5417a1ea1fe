import { createElement, Fragment } from 'react'
import { partsOf, type Sentence } from '@/web/lib/sentence'

/** A sentence whose names keep their own direction, and leave that of the words around them. */
export const SentenceText = ({ of }: { of: Sentence }) =>
  createElement(
    Fragment,
    null,
    ...partsOf(of).map((part) => (typeof part === 'string' ? part : <bdi key={part.name}>{part.name}</bdi>)),
  )
