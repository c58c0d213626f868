export { castVote, disputeVote } from './cast-vote.ts'
export { listAllVotes, listVoteBallots, listVotesForStaff, readVote } from './show-vote.ts'
