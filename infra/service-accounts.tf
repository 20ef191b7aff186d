locals {
  # One account for each group of functions (functions/src/config.ts names the groups), with the roles and
  # secrets that the group's code uses. An account that queues tasks must be able to act as itself, because
  # the tasks run in its name, and to call the functions behind the queues.
  service_accounts = {
    fn-signups = {
      roles   = ["roles/datastore.user"]
      queues  = false
      secrets = ["MAILBOX_KEY", "TOKEN_KEY"]
    }
    fn-admin = {
      roles   = ["roles/datastore.user", "roles/cloudtasks.enqueuer", "roles/run.invoker"]
      queues  = true
      secrets = ["ADMIN_PASSWORD_HASH", "ADMIN_SALT", "MAILBOX_KEY", "SESSION_KEY", "TOKEN_KEY"]
    }
    fn-api = {
      roles   = ["roles/datastore.user"]
      queues  = false
      secrets = ["APP_KEY", "MAILBOX_KEY", "MAIL_EVENTS_KEY", "TOKEN_KEY"]
    }
    fn-mail = {
      roles   = ["roles/datastore.user", "roles/cloudtasks.enqueuer", "roles/run.invoker"]
      queues  = true
      secrets = ["MAILBOX_KEY", "MAIL_URL", "TOKEN_KEY"]
    }
    fn-background = {
      roles = [
        "roles/datastore.user",
        "roles/cloudtasks.enqueuer",
        "roles/run.invoker",
        "roles/eventarc.eventReceiver",
      ]
      queues  = true
      secrets = ["MAILBOX_KEY"]
    }
  }

  secrets = toset(flatten([for account in local.service_accounts : account.secrets]))

  account_roles = merge([
    for name, account in local.service_accounts : {
      for role in account.roles : "${name} ${role}" => { account = name, role = role }
    }
  ]...)

  account_secrets = merge([
    for name, account in local.service_accounts : {
      for secret in account.secrets : "${name} ${secret}" => { account = name, secret = secret }
    }
  ]...)
}

resource "google_service_account" "functions" {
  for_each     = local.service_accounts
  account_id   = each.key
  display_name = "Functions: ${each.key}"
}

resource "google_project_iam_member" "functions" {
  for_each = local.account_roles
  project  = var.project
  role     = each.value.role
  member   = google_service_account.functions[each.value.account].member
}

resource "google_service_account_iam_member" "acts_as_itself" {
  for_each           = { for name, account in local.service_accounts : name => account if account.queues }
  service_account_id = google_service_account.functions[each.key].name
  role               = "roles/iam.serviceAccountUser"
  member             = google_service_account.functions[each.key].member
}

# The Firebase CLI sets the values (docs/operations.md), so that Terraform's state contains none.
resource "google_secret_manager_secret" "functions" {
  for_each  = local.secrets
  secret_id = each.value

  labels = {
    firebase-managed = "true"
  }

  replication {
    auto {}
  }

  depends_on = [google_project_service.api]
}

resource "google_secret_manager_secret_iam_member" "functions" {
  for_each  = local.account_secrets
  secret_id = google_secret_manager_secret.functions[each.value.secret].id
  role      = "roles/secretmanager.secretAccessor"
  member    = google_service_account.functions[each.value.account].member
}

# Cloud Build builds the functions as the default account of Compute Engine, which needs only this role. The account
# exists once the API of Compute Engine is on.
resource "google_project_iam_member" "build" {
  project    = var.project
  role       = "roles/cloudbuild.builds.builder"
  member     = "serviceAccount:${data.google_project.this.number}-compute@developer.gserviceaccount.com"
  depends_on = [google_project_service.api]
}
