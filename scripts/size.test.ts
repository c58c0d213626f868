import { expect, test } from 'vitest'
import { importsOf } from './size.ts'

test('imports before running count, imports on demand do not', () => {
  const code =
    'import{a as b}from"./page-x1.js";import"../react.js";export{c}from"./d.js";const e=()=>import("./pages/f.js")'
  expect(importsOf(code, 'assets/pages/home.js')).toEqual([
    'assets/pages/page-x1.js',
    'assets/react.js',
    'assets/pages/d.js',
  ])
})
