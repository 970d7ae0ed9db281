/**
 * Calls open to every person in which a scope adds rights: over drafts, hidden content, other people's posts and
 * messages, and the channels of hubs and of the programme. `access-one-step.test.ts` checks the list.
 */
export const givesPower = `
DELETE /v1/channel/remove_user
DELETE /v1/store/chats/:id/messages/:messageId
GET /v1/announcement/get/:id
GET /v1/channel/:id/get
GET /v1/channel/get
GET /v1/event-photo/get
GET /v1/event/get-v2/:id
GET /v1/event/get/:id
GET /v1/forum-reply/get
GET /v1/forum-reply/get/:id
GET /v1/forum-reply/history/:id
GET /v1/forum-topic/get/:id
GET /v1/forum-topic/history/:id
GET /v1/guidelines/get/:id
GET /v1/ignition-content/get/:id
GET /v1/library-content/get/:id
GET /v1/workshop-module/get-module-list
GET /v1/workshop/get/:id
POST /v1/event-photo/create
POST /v1/forum-follow/update
POST /v1/forum-reply/create
POST /v1/forum-reply/remove/:id
POST /v1/forum-reply/update/:id
POST /v1/forum-topic/accept/:id
POST /v1/forum-topic/close/:id
POST /v1/forum-topic/create
POST /v1/forum-topic/remove/:id
POST /v1/forum-topic/set-public/:id
POST /v1/forum-topic/update/:id
PUT /v1/channel/pin-message
PUT /v1/channel/update
PUT /v1/channel/update-member
PUT /v1/store/chats/:id/messages/:messageId
`
  .trim()
  .split('\n')
