import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectColours } from '@/domain/project-look'

const sheet = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8')

const tokensOf = (theme: string) =>
  new Map(
    [...sheet.matchAll(/data-theme='(\w+)'\] \{([^}]*)\}/g)]
      .filter(([, name]) => name === 'light' || name === theme)
      .flatMap(([, , rules = '']) => [...rules.matchAll(/(--[\w-]+): (#\w{6});/g)])
      .map(([, name = '', colour = '']) => [name, colour]),
  )

/** The relative luminance of WCAG 2.2. */
function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(['light', 'grey', 'dark'])('in the %s theme', (theme) => {
  const tokens = tokensOf(theme)
  const colourOf = (token: string) => tokens.get(`--${token}`) ?? ''

  test.each(projectColours)('%s of projects differs from its letter and from a card', (name) => {
    const colour = colourOf(`project-${name}`)
    expect(contrast(colour, colourOf('on-project'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colour, colourOf('surface'))).toBeGreaterThanOrEqual(3)
  })
})
