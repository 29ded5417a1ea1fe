import { createElement, Fragment } from 'react'
import { sentenceParts, type Sentence } from '@/web/lib/sentence'

/**
 * A sentence whose names keep their own direction, and do not change the direction of the words around them.
 */
export const SentenceText = ({ of }: { of: Sentence }) =>
  createElement(
    Fragment,
    null,
    ...sentenceParts(of).map((part) =>
      typeof part === 'string' ? part : <bdi key={part.name}>{part.name}</bdi>,
    ),
  )
