/** Where bounded rounds stand in the order of their work: each goes on behind the last of the one before, however much of it fails each time. */
export interface Turn {
  afterId: bigint
}

export function firstTurn(): Turn {
  return { afterId: 0n }
}
