import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { MarkdownContent } from './markdown-content'
import { imageMarkdown, TextFilesContext } from './text-files'

const ann = { username: 'ann.b', firstName: 'Ann', lastName: 'Berg' }
const eve = { username: 'eve', firstName: null, lastName: null }

/** The HTML inside the text, without the attributes that every block and link has. */
function html(text: string) {
  const whole = renderToStaticMarkup(<MarkdownContent text={text} people={[ann, eve]} />)
  return whole
    .replaceAll(/ (class|dir)="[^"]*"/g, '')
    .replaceAll(' target="_blank" rel="noopener nofollow ugc"', '')
    .replace(/^<div>(.*)<\/div>$/s, '$1')
}

const link = (address: string, text = address) => `<a href="${address}" title="${address}">${text}</a>`

describe('Markdown becomes elements', () => {
  test.each([
    ['emphasis', '*a* __b__ ~~c~~ `d`', '<p><em>a</em> <strong>b</strong> <s>c</s> <code>d</code></p>'],
    ['the lines that somebody typed', 'a*b*\nc', '<p>a<em>b</em><br/>c</p>'],
    ['a quotation', '> a', '<blockquote><p>a</p></blockquote>'],
    ['a list in a list', '- a\n  - b', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['a numbered list that begins later', '7. a', '<ol start="7"><li>a</li></ol>'],
    [
      'code',
      '```js\n<b>\n```',
      '<pre role="group" tabindex="0" aria-label="Code"><code>&lt;b&gt;</code></pre>',
    ],
    [
      'a table',
      '|a|b|\n|-|-:|\n|c|d|',
      '<div role="group" tabindex="0" aria-label="Table"><table><thead><tr><th>a</th><th style="text-align:right">b</th></tr></thead><tbody><tr><td>c</td><td style="text-align:right">d</td></tr></tbody></table></div>',
    ],
    ['a rule', '---', '<hr/>'],
    ['an address', 'see https://a.example/b.', `<p>see ${link('https://a.example/b')}.</p>`],
    [
      'an address without a scheme',
      'www.a.example',
      `<p>${link('http://www.a.example', 'www.a.example')}</p>`,
    ],
    ['an email address', 'a@b.example', `<p>${link('mailto:a@b.example', 'a@b.example')}</p>`],
    ['a link', '[*a*](https://b.example "c")', `<p>${link('https://b.example', '<em>a</em>')}</p>`],
    ['a file name', 'README.md and a_b_c', '<p>README.md and a_b_c</p>'],
  ])('%s', (_what, text, expected) => expect(html(text)).toBe(expected))

  test('an empty line keeps its height, however many there are', () => {
    expect(html('*a*\n\n\nb')).toBe('<p><em>a</em></p><p style="margin-block-start:2lh">b</p>')
    expect(html('> *a*\n>\n> b')).toBe(
      '<blockquote><p><em>a</em></p><p style="margin-block-start:1lh">b</p></blockquote>',
    )
  })

  test('headings stand one below the other under the headings of the page', () => {
    expect(html('## a\n#### b\n# c\n###### d\n####### e')).toBe(
      '<h3>a</h3><h4>b</h4><h3>c</h3><h4>d</h4><p>####### e</p>',
    )
    expect(html('# a\n## b\n### c\n#### d\n##### e')).toBe(
      '<h3>a</h3><h4>b</h4><h5>c</h5><h6>d</h6><h6>e</h6>',
    )
  })

  test('boxes of a list are named by their item, and cannot be changed', () => {
    expect(html('- [ ] *a* b\n- [x] c\n- [y] d')).toBe(
      '<ul><li><input type="checkbox" disabled="" aria-label="a b"/><em>a</em> b</li>' +
        '<li><input type="checkbox" disabled="" aria-label="c" checked=""/>c</li><li>[y] d</li></ul>',
    )
  })
})

describe('an image of a file', () => {
  const plan = { id: 12, name: 'plan.png', width: 512, height: 256 }
  const withFiles = (text: string) =>
    renderToStaticMarkup(
      <TextFilesContext value={{ images: new Map([[12, plan]]), open: () => {} }}>
        <MarkdownContent text={text} people={[eve]} />
      </TextFilesContext>,
    ).replaceAll(/ (class|dir)="[^"]*"|^<div[^>]*>|<\/div>$/g, '')
  const picture = (alt: string) =>
    `<img src="/api/files/12/preview" alt="${alt}" width="512" height="256" loading="lazy" draggable="false"/>`
  const opener = (alt: string) =>
    `<button type="button" title="plan.png" data-opens-file="12">${picture(alt)}</button>`

  test.each([
    ['is a button with its name', 'see ![the plan](file:12).', `<p>see ${opener('the plan')}.</p>`],
    ['without a name has that of the file', '![](file:12)', `<p>${opener('plan.png')}</p>`],
    [
      'has a name with brackets and signs',
      '![a \\[1\\] @eve *b*](file:12)',
      `<p>${opener('a [1] @eve *b*')}</p>`,
    ],
    [
      'in a link opens the link',
      '[![a](file:12)](https://b.example)',
      `<p><a href="https://b.example" title="https://b.example" target="_blank" rel="noopener nofollow ugc">${picture('a')}</a></p>`,
    ],
    ['of another task stays text', '![a](file:13)', '<p>![a](file:13)</p>'],
    ['in code stays text', '`![a](file:12)`', '<p><code>![a](file:12)</code></p>'],
    [
      'has an id and nothing else',
      '![a](file:12x) ![a](file:12 "b")',
      '<p>![a](file:12x) ![a](file:12 &quot;b&quot;)</p>',
    ],
  ])('%s', (_what, text, expected) => expect(withFiles(text)).toBe(expected))

  test('is written so that it is read as it is called', () => {
    const name = String.raw`a [1] \ ].png`
    expect(withFiles(imageMarkdown({ id: 12, name }))).toBe(`<p>${opener(name)}</p>`)
  })
})

describe('a mention', () => {
  const mark = (text: string, name: string) => `<mark title="${name}">${text}</mark>`

  test.each([
    ['of a known person is marked with the name', '@eve', `<p>${mark('@eve', 'eve')}</p>`],
    ['ignores the case', '(@ANN.b)', `<p>(${mark('@ANN.b', 'Ann Berg')})</p>`],
    ['may end a sentence', '@eve @ann.b.', `<p>${mark('@eve', 'eve')} ${mark('@ann.b', 'Ann Berg')}.</p>`],
    ['of a stranger stays text', '@mallory', '<p>@mallory</p>'],
    ['is a whole name', '@ev @evelyn a@eve', '<p>@ev @evelyn a@eve</p>'],
    ['in code stays text', '`@eve`', '<p><code>@eve</code></p>'],
  ])('%s', (_what, text, expected) => expect(html(text)).toBe(expected))
})

describe('nothing that could do harm', () => {
  test.each([
    ['<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>'],
    ['<!-- a --> <b>c</b> <a href="/b">'],
    ['[a](javascript:alert(1))'],
    ['[a](JaVaScRiPt:alert(1))'],
    ['[a](&#106;avascript:alert(1))'],
    ['[a](data:text/html,x)'],
    ['![a](data:image/png;base64,x)'],
    ['[a](vbscript:x) [a](file:///etc/passwd) [a](ftp://a.example)'],
    ['[a](//b.example) [a](/b) [a](b) [a](#b) [a](?b)'],
    ['<javascript:alert(1)>'],
    ['[a]: javascript:alert(1)'],
    ['//b.example ftp://b.example'],
  ])('%s stays text', (text) => {
    expect(html(text)).not.toMatch(/<(?!\/?p>)/)
    expect(html(text).replaceAll(/&\w+;|<\/?p>/g, '')).not.toBe('')
  })

  test('images are not fetched: they are links', () => {
    expect(html('![a](https://b.example/c.png)')).toBe(`<p>${link('https://b.example/c.png', 'a')}</p>`)
    expect(html('![](https://b.example/c.png)')).toBe(`<p>${link('https://b.example/c.png')}</p>`)
    expect(html('[![a](https://b.example/c.png)](https://d.example)')).toBe(
      `<p>${link('https://d.example', 'a')}</p>`,
    )
  })

  test.each([
    '![a](file:12)',
    '![a](file:)',
    '![a](file:x)',
    '![a](file://12)',
    '[a](file:12)',
    '![a][b]\n\n[b]: file:12',
  ])('%s is no image where no task is', (text) => expect(html(text)).not.toMatch(/<(img|a|button)/))

  test('links tell the other page nothing, and search engines not to follow', () => {
    const whole = renderToStaticMarkup(<MarkdownContent text="https://a.example" />)
    expect(whole).toContain('target="_blank" rel="noopener nofollow ugc" dir="auto"')
  })

  test('a link hides no address that turns the direction of the text', () => {
    expect(html('https://a.example/%E2%80%AE')).toBe(`<p>${link('https://a.example/%E2%80%AE')}</p>`)
  })

  test('each block and link has the direction of its own text', () => {
    const whole = renderToStaticMarkup(
      <MarkdownContent text={'# a\n> b\n\n- c\n\n|d|\n|-|\n\n[e](https://f.example)'} />,
    )
    const without = whole
      .match(/<(?!\/|table|thead|tbody|tr|div)[^>]*>/g)
      ?.filter((tag) => !tag.includes('dir="auto"'))
    expect(without).toEqual([])
  })
})
