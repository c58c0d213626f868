import { expect, it } from 'vitest'
import { reachedInClear } from './reached-in-clear.ts'

it('OPS-2 knows an address by which PostgreSQL is spoken to in the clear', () => {
  const clear = [
    'postgres://house:word@db.example.com/firoza',
    'postgres://house@db/firoza?sslmode=disable',
    'postgres://house@db/firoza?sslmode=prefer',
    'postgres://house@db/firoza?sslmode=require&sslmode=disable',
    'postgres://house@localhost,db/firoza',
    'postgres://house@127.0.0.1.example.com/firoza',
    'postgres:///firoza',
  ]
  const kept = [
    'postgres://house:word@db.example.com:5432/firoza?sslmode=verify-full',
    'postgres://house@db/firoza?application_name=x&sslmode=require',
    'postgresql://house@db/firoza?sslmode=verify-ca',
    'postgres://house@localhost:5433/firoza',
    'postgres://127.0.0.1/firoza',
    'postgres://house@[::1]:5432/firoza',
    'postgres://house@%2Frun%2Fpostgresql/firoza',
  ]
  expect([...clear, ...kept].filter(reachedInClear)).toEqual(clear)
})
