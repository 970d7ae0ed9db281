/**
 * Calls of contract/spec/calls.json that no feature has yet. It only ever shrinks: api/src/contract.test.ts refuses a
 * call that is already there, and one that the specification does not know.
 */
export const stillToCome = [
  'GET /v1/channel/get',
  'POST /v1/channel/create',
  'POST /v1/channel/upload_photo',
  'DELETE /v1/channel/remove_user',
  'PUT /v1/channel/set-pinned-channel/{channel_id}',
  'PUT /v1/channel/is-mute-notification',
  'GET /v1/channel/{channel_id}/get',
  'PUT /v1/channel/add_new_user',
  'POST /v1/channel/push_new_message',
  'GET /v1/room/get',
  'GET /v1/room/{id}',
  'GET /v1/building/get',
  'GET /v1/building/{id}',
  'POST /v1/schedule',
  'GET /v1/schedule/get',
  'GET /v1/schedule/get/{schedule_id}',
  'PUT /v1/schedule/occupy',
  'GET /v1/markas-setting',
]
