import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Role } from '#sdk';
import { call } from '#sdk';
import { apiService, errorMessage, noticesService, usePluginHost, useService, walkthroughService } from '#sdk/browser';
import {
  changeRole,
  invite,
  inviteAgain,
  listUsers,
  registerLink,
  removeUser,
  resetSecondFactor,
  revokeInvitation,
  roleTable,
  suspendUser,
} from '../../api';
import type { HandOver, Invitation, Invite, Member } from '../../contract';

const key = ['people', 'users'];

/** People and invitations of the account, and what can be done with them. @param onHandOver for a link that no mail brings */
export function useUsers(onHandOver: (email: string, path: string) => void) {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const host = usePluginHost();
  const onSettled = () => queries.invalidateQueries({ queryKey: key });
  const done = (title: string) => notices.show({ intent: 'success', title });
  const failed = (title: string) => (error: unknown) =>
    notices.show({ intent: 'danger', title, text: errorMessage(error), milliseconds: 4000 });
  const handOver = (email: string, { path: link }: HandOver) =>
    link === null ? done(`A mail to ${email} is on its way`) : onHandOver(email, link);
  return {
    list: useQuery({ queryKey: key, queryFn: ({ signal }) => call(api, listUsers, { signal }) }),
    roleTable: useQuery({ queryKey: ['people', 'roles'], queryFn: ({ signal }) => call(api, roleTable, { signal }) }),
    invite: useMutation({
      mutationFn: (wanted: Invite) => call(api, invite, { body: wanted }),
      onSuccess: (answer, { email }) => {
        host.services.find(walkthroughService)?.done('people/invite-team');
        handOver(email, answer);
      },
      onSettled,
    }),
    inviteAgain: useMutation({
      mutationFn: ({ id }: Invitation) => call(api, inviteAgain, { params: { id } }),
      onSuccess: (answer, { email }) => handOver(email, answer),
      onError: failed('The invitation could not be sent again'),
      onSettled,
    }),
    revoke: useMutation({
      mutationFn: ({ id }: Invitation) => call(api, revokeInvitation, { params: { id } }),
      onSuccess: (_answer, { email }) => done(`The invitation to ${email} is taken back`),
      onError: failed('The invitation could not be taken back'),
      onSettled,
    }),
    registerLink: useMutation({
      mutationFn: ({ id }: Member) => call(api, registerLink, { params: { id } }),
      onSuccess: (answer, { email }) => handOver(email, answer),
      onError: failed('The link could not be sent'),
      onSettled,
    }),
    changeRole: useMutation({
      mutationFn: ({ member, role }: { member: Member; role: Role }) =>
        call(api, changeRole, { params: { id: member.id }, body: { role } }),
      onSuccess: (_answer, { member }) => done(`The role of ${member.email} is changed`),
      onSettled,
    }),
    suspend: useMutation({
      mutationFn: (member: Member) =>
        call(api, suspendUser, { params: { id: member.id }, body: { isSuspended: member.status !== 'suspended' } }),
      onSuccess: (_answer, { email, status }) => done(status === 'suspended' ? `${email} can log in again` : `${email} is suspended`),
      onError: failed('That could not be done'),
      onSettled,
    }),
    resetSecondFactor: useMutation({
      mutationFn: ({ id }: Member) => call(api, resetSecondFactor, { params: { id } }),
      onSuccess: (_answer, { email }) => done(`${email} logs in without a code, and can set it up again`),
      onError: failed('Two-factor authentication could not be reset'),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id }: Member) => call(api, removeUser, { params: { id } }),
      onSuccess: (_answer, { email }) => done(`${email} is removed`),
      onError: failed('The user could not be removed'),
      onSettled,
    }),
  };
}
export type UserCalls = ReturnType<typeof useUsers>;
