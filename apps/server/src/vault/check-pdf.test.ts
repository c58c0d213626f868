import { deflateSync } from 'node:zlib'
import { LIMITS } from '@firoza/core/limits'
import { expect, it } from 'vitest'
import { checkPdf } from './check-pdf.ts'
import { checkPdfApart } from './check-pdf-apart.ts'

const END = '\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'
const pdf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), ...objects.map(part => Buffer.from(part)), Buffer.from(END)])
const stream = (dictionary: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`\n5 0 obj\n<< ${dictionary} >>\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj\n'),
  ])
const packed = (objects: string) => stream('/Filter /FlateDecode /Type /ObjStm /N 1 /First 4', deflateSync(objects))

const reasonOf = (bytes: Buffer) => {
  const checked = checkPdf(bytes)
  return checked.ok ? 'ok' : checked.reason
}

it('SUP-9 takes a plain letter, whatever its packed bytes happen to say', () => {
  const catalog = '1 0 obj\n<< /Type /Catalog /OpenAction [2 0 R /Fit] >>\nendobj\n'
  expect(reasonOf(pdf(catalog, stream('/Length 9', Buffer.from('x /JS( y ')), packed('7 0 << /Type /Page >>')))).toBe(
    'ok',
  )
})

it('SUP-9 checks in a thread of its own: other work goes on meanwhile', async () => {
  let hasTurned = false
  setImmediate(() => {
    hasTurned = true
  })
  expect(await checkPdfApart(pdf('1 0 obj << /Type /Catalog >> endobj'))).toMatchObject({ ok: true })
  expect(hasTurned).toBe(true)
  expect(await checkPdfApart(pdf('1 0 obj << /S /JavaScript >> endobj'))).toMatchObject({
    reason: 'support_pdf_active',
  })
  expect(await checkPdfApart(Buffer.from('%PDF-1.7'))).toMatchObject({ reason: 'support_pdf_broken' })
})

it.each([
  '1 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj',
  '1 0 obj << /S /J#61vaScript >> endobj',
  '1 0 obj << /S /Launch /F (cmd.exe) >> endobj',
  '1 0 obj << /Names << /EmbeddedFiles 3 0 R >> >> endobj',
  '1 0 obj << /AcroForm << /XFA 4 0 R >> >> endobj',
])('SUP-9 refuses what acts by itself: %s', object => {
  expect(reasonOf(pdf(object))).toBe('support_pdf_active')
  expect(reasonOf(pdf(packed(object)))).toBe('support_pdf_active')
})

it('SUP-9 refuses what is locked, cut off, too large, or cannot be looked into', () => {
  expect(reasonOf(Buffer.concat([pdf(), Buffer.from('trailer << /Encrypt 9 0 R >> %%EOF')]))).toBe('support_pdf_active')
  expect(reasonOf(Buffer.from('%PDF-1.7\n1 0 obj <<'))).toBe('support_pdf_broken')
  expect(reasonOf(pdf(stream('/Type /ObjStm /Filter /LZWDecode', Buffer.from('abc'))))).toBe('support_pdf_broken')
  expect(reasonOf(pdf(stream('/Type /ObjStm /Filter /FlateDecode', Buffer.from('abc'))))).toBe('support_pdf_broken')
  const bomb = stream('/Type /ObjStm /Filter /FlateDecode', deflateSync(Buffer.alloc(64 * 1024 * 1024)))
  expect(reasonOf(pdf(bomb))).toBe('support_pdf_broken')
  expect(reasonOf(pdf(Buffer.alloc(LIMITS.supportPdfBytesMax, 32)))).toBe('file_too_large')
})

it('SUP-9 is not led past an object by the word stream in a comment', () => {
  const catalog = '1 0 obj\n<< /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\nendobj\n'
  expect(reasonOf(pdf(`%stream\n${catalog}%endstream\n`))).toBe('support_pdf_active')
  for (const before of ['>>', '9 0 obj << >> ']) {
    expect(reasonOf(pdf(`%${before}stream\n${catalog}%endstream\n`))).toBe('support_pdf_broken')
  }
  const within = stream('/Length 99', Buffer.from(catalog.replace('1 0 obj', '1 0%\nobj')))
  expect(reasonOf(pdf(within))).toBe('support_pdf_broken')
})

it('SUP-9 finds what is packed however its object begins, and takes no stream without one', () => {
  const script = packed('7 0 << /S /JavaScript /JS (app.alert(1)) >>').toString('latin1')
  const beginning = (written: string) => pdf(Buffer.from(script.replace('5 0 obj', written), 'latin1'))
  for (const written of ['5 0\nobj', '5\n0\tobj', '5 0 obj', '5 0%\nobj']) {
    expect(reasonOf(beginning(written)), JSON.stringify(written)).not.toBe('ok')
  }
  expect(reasonOf(beginning('5 0\nobj'))).toBe('support_pdf_active')
  expect(reasonOf(beginning(''))).toBe('support_pdf_broken')
  for (const word of ['%\nstream\n', 'stream\r']) {
    expect(reasonOf(pdf(Buffer.from(script.replace('stream\n', word), 'latin1')))).toBe('support_pdf_broken')
  }
})

it('SUP-9 knows a name in whatever letters it is hidden', () => {
  const script = '1 0 obj << /S /#4A#61v#61Scr#69pt >> endobj'
  expect(reasonOf(pdf(script))).toBe('support_pdf_active')
  expect(reasonOf(pdf('1 0 obj << /#4a#53 (app.alert(1)) >> endobj'))).toBe('support_pdf_active')
  const hidden = stream('/#46ilter /Fl#61teDecode /Type /Obj#53t#6D /N 1 /First 4', deflateSync(script))
  expect(reasonOf(pdf(hidden))).toBe('support_pdf_active')
  expect(reasonOf(pdf('1 0 obj << /JSON 1 /#4aS#4fN 1 >> endobj'))).toBe('support_pdf_active')
  expect(reasonOf(pdf('1 0 obj << /JSON 1 /Launched 2 >> endobj'))).toBe('ok')
})

it('SUP-9 judges a file that is one endless line of numbers, comments or spaces like any other', () => {
  const endless = (sign: string) => sign.repeat((LIMITS.supportPdfBytesMax - 4_096) / sign.length)
  for (const sign of ['1%', '1 %', '1 1 ', '%', ' ']) {
    expect(reasonOf(pdf(stream('/Length 9', Buffer.from(endless(sign))))), sign).toBe('ok')
    expect(reasonOf(pdf(`${endless(sign)}\n`, stream('/Length 9', Buffer.from('x')))), sign).toBe('ok')
  }
  const spaced = stream(`/Type /ObjStm /Filter${endless(' ')}/LZWDecode`, Buffer.from('abc'))
  expect(reasonOf(pdf(spaced))).toBe('support_pdf_broken')
})
