import { expect, test } from 'vitest'
import { typedEstimate } from './typed-estimate'

test.each([
  ['', null],
  [' 3 ', 3],
  ['2.5', 2.5],
  ['0,5', 0.5],
  ['0', 0],
  ['999', 999],
  ['999.5', undefined],
  ['1.25', undefined],
  ['-1', undefined],
  ['two', undefined],
  ['1e2000', undefined],
])('“%s” is the estimate %s', (text, estimate) => expect(typedEstimate(text)).toBe(estimate))
