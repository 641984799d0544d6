import { Controller } from '@nestjs/common';
import { wholeOwner, type StaffOwner } from '@parwaz/shared';
import { ownerContract } from '@parwaz/shared/contracts';
import { Input, type Answer } from '../platform/http/input.js';
import { Serves } from '../platform/http/serves.js';
import { sentFields, sentPerson } from '../platform/validation/parse.js';
import { OwnerBin } from './owner-bin.js';
import { OwnersService, type OwnerDoc } from './owners.service.js';

const prepare = sentPerson;
function sentPeople(body: unknown): Record<string, unknown> {
  const { owners, ...sent } = sentFields(body);
  return { ...sent, owners: Array.isArray(owners) ? owners.map(sentPerson) : owners };
}
type Calls = typeof ownerContract;

function present(owner: OwnerDoc): StaffOwner {
  return { ...wholeOwner(owner), adminId: owner.adminId };
}

@Controller()
export class OwnersController {
  constructor(
    private readonly owners: OwnersService,
    private readonly bin: OwnerBin,
  ) {}

  @Serves(ownerContract.list)
  async list(@Input() { query }: Input<Calls['list']>): Answer<Calls['list']> {
    return { success: true, owner: (await this.owners.list(query.adminId)).map(present) };
  }

  @Serves(ownerContract.listOfAdmin)
  async listOfAdmin(@Input() { params }: Input<Calls['listOfAdmin']>): Answer<Calls['listOfAdmin']> {
    return { success: true, owner: (await this.owners.list(params.adminId)).map(present) };
  }

  @Serves(ownerContract.single)
  async single(@Input() { params }: Input<Calls['single']>): Answer<Calls['single']> {
    return { success: true, owner: present(await this.owners.single(params.id)) };
  }

  @Serves(ownerContract.create, { prepare })
  async create(@Input() { body, picture, actor }: Input<Calls['create']>): Answer<Calls['create']> {
    const owner = await this.owners.create(body, picture, actor);
    return {
      success: true,
      message: 'Pigeon owner created successfully!',
      owner: present(owner),
    };
  }

  @Serves(ownerContract.import, { prepare: sentPeople })
  async import(@Input() { body, actor }: Input<Calls['import']>): Answer<Calls['import']> {
    const { owners, importId } = await this.owners.import(body.owners, actor);
    return { success: true, owners: owners.map(present), importId };
  }

  @Serves(ownerContract.takeBackImport)
  async takeBackImport(@Input() { params }: Input<Calls['takeBackImport']>): Answer<Calls['takeBackImport']> {
    return { success: true, removed: await this.bin.takeBackImport(params.importId) };
  }

  @Serves(ownerContract.update, { prepare })
  async update(@Input() asked: Input<Calls['update']>): Answer<Calls['update']> {
    const { params, body, picture, actor } = asked;
    const owner = await this.owners.update(params.id, body, picture, actor);
    return { success: true, owner: present(owner) };
  }

  @Serves(ownerContract.delete)
  async delete(@Input() { params, query, actor }: Input<Calls['delete']>): Answer<Calls['delete']> {
    const { name } = await this.bin.delete(params.id, actor, query.confirm === 'true');
    return { success: true, message: `${name} has been deleted successfully` };
  }

  @Serves(ownerContract.deleted)
  async deleted(): Answer<Calls['deleted']> {
    const owner = (await this.bin.deleted()).map((one) => ({
      ...present(one),
      deletedAt: one.deletedAt.toISOString(),
    }));
    return { success: true, owner };
  }

  @Serves(ownerContract.restore)
  async restore(@Input() { params, actor }: Input<Calls['restore']>): Answer<Calls['restore']> {
    const { owner, notIn } = await this.bin.restore(params.id, actor);
    return { success: true, owner: present(owner), notIn };
  }
}
