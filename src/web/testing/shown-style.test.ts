import { expect, onTestFinished, test } from 'vitest'
import { expectNothingHiddenBySheets, readShownStyles } from './shown-style'

const properties = ['display', 'visibility', 'pointer-events', 'overflow', 'font-size']

const tags = ['div', 'span', 'a', 'button', 'input', 'li', 'table', 'dialog', 'template', 'style', 'svg']

const page = `
  <main style="visibility: hidden; pointer-events: none">
    <p style="display: none"><em style="visibility: visible">shown</em></p>
    <p style="font-size: 20px"><b style="visibility: inherit; display: flex; overflow: clip">hidden</b></p>
    <svg style="display: none"><path d="M0 0" /></svg>
  </main>
  <dialog open>open</dialog>
  ${tags.map((tag) => `<${tag}></${tag}>`).join('')}`

const allStyles = () =>
  [...document.querySelectorAll('*')].map((element) => {
    const style = getComputedStyle(element)
    return [element.tagName, style.pointerEvents, ...properties.map((name) => style.getPropertyValue(name))]
  })

test('what hides an element is read as happy-dom computes it', () => {
  onTestFinished(() => document.body.replaceChildren())
  document.body.innerHTML = page
  const computed = allStyles()
  readShownStyles()
  expect(allStyles()).toEqual(computed)
  expect(allStyles()).toEqual(computed)
})

test('a style sheet that may hide something is refused', () => {
  const sheet = document.head.appendChild(document.createElement('style'))
  onTestFinished(() => sheet.remove())
  sheet.textContent = 'body { overflow: hidden }'
  expectNothingHiddenBySheets()
  sheet.textContent = '.wide { visibility: hidden }'
  expect(expectNothingHiddenBySheets).toThrow('A style sheet may hide something: .wide')
})
